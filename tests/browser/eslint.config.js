import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";

/** Run from the root of the repository, so that it reaches the page too. */
export default defineConfig(
  globalIgnores(["web/src/api/types.d.ts"]),
  js.configs.recommended,
  typescript.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ["../../web/jsconfig.json", "jsconfig.json"], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // What the formatter cannot break: comments and types.
      "max-len": ["error", { code: 120, ignoreStrings: true }],
      // The type checker knows all names, those of the browser too.
      "no-undef": "off",
      "@typescript-eslint/no-floating-promises": [
        "error",
        { allowForKnownSafeCalls: [{ from: "package", package: "node:test", name: ["test", "before", "after"] }] },
      ],
      // Listeners may be asynchronous: what they throw is an error of the page either way,
      // and the tests in Chromium fail on it.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
);

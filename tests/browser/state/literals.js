import ts from "typescript";

/** Functions whose texts people read, and from which argument on. @type {Record<string, number>} */
const SPEAKERS = {
  html: 2,
  svg: 2,
  toast: 0,
  announce: 0,
  openDialog: 0,
  confirmDialog: 0,
  failureCard: 0,
  shareLink: 0,
  empty: 0,
  replaceChildren: 0,
  append: 0,
  setCustomValidity: 0,
};

/** Attributes and properties that people read. */
const READ = new Set(["text", "label", "title", "placeholder", "alt", "textContent", "aria-label", "aria-valuetext"]);

/** Names are the same everywhere. */
const NAMES = new Set(["Yolah", "Elo"]);

/** Attributes that hold several words that nobody reads. */
const UNREAD = new Set(["class", "className", "d", "viewBox", "style", "transform", "points", "autocomplete"]);

/** Functions that take words that nobody reads. */
const QUERIES = new Set(["querySelector", "querySelectorAll", "closest", "matches", "matchMedia", "drawTint"]);

/**
 * The texts of a module that people would read. What stands where people read is found whatever it is; elsewhere a
 * text of several words is.
 * @param {string} code @returns {string[]}
 */
export function literalsForPeople(code) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const text = literal(node);
    if (text !== null && isReadable(text) && isForPeople(node, text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.js", code, ts.ScriptTarget.ES2022, true));
  return found;
}

/** Whether there are words in it, and no address of the page. @param {string} text */
const isReadable = (text) => /\p{L}{2}/u.test(text) && !text.startsWith("#/") && !NAMES.has(text.trim());

/** @param {ts.Node} node */
function literal(node) {
  const is =
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node);
  return is ? node.text : null;
}

/** @param {ts.Node} node @param {string} text */
function isForPeople(node, text) {
  const { attribute, called, at } = place(node);
  if (attribute !== null && READ.has(attribute)) return true;
  if (called !== null && called in SPEAKERS && at >= SPEAKERS[called]) return true;
  if (UNREAD.has(attribute ?? "") || QUERIES.has(called ?? "")) return false;
  return /\p{L}{2,} \p{L}{2,}/u.test(text) && /^[\p{L}\p{N}\s.,;:!?…'’“”"()-]+$/u.test(text);
}

/**
 * What a value is given to: an attribute, or a function as which argument.
 * @param {ts.Node} node @returns {{attribute: string | null, called: string | null, at: number}}
 */
function place(node) {
  let [child, parent] = [node, node.parent];
  while (isPassedOn(parent, child)) [child, parent] = [parent, parent.parent];
  const nowhere = { attribute: null, called: null, at: 0 };
  if (ts.isPropertyAssignment(parent))
    return { ...nowhere, attribute: parent.initializer === child ? nameOf(parent.name) : null };
  if (ts.isCallExpression(parent)) return argument(parent, child);
  return { ...nowhere, attribute: assignedName(parent) };
}

/** The property that an assignment sets. @param {ts.Node} node */
function assignedName(node) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  return ts.isPropertyAccessExpression(node.left) ? node.left.name.text : null;
}

/** @param {ts.CallExpression} call @param {ts.Node} child */
function argument(call, child) {
  const at = call.arguments.findIndex((value) => value === child);
  const called = calledName(call.expression);
  const attribute = called === "setAttribute" && at === 1 ? literal(call.arguments[0]) : null;
  return { attribute, called, at };
}

/** Whether a value goes on unchanged, or as a part. @param {ts.Node} parent @param {ts.Node} child */
function isPassedOn(parent, child) {
  if (ts.isConditionalExpression(parent)) return parent.condition !== child;
  if (ts.isBinaryExpression(parent)) return JOINING.has(parent.operatorToken.kind);
  return ts.isParenthesizedExpression(parent) || ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent);
}

const JOINING = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** @param {ts.PropertyName} name */
const nameOf = (name) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null);

/** @param {ts.Expression} called */
function calledName(called) {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : null;
}

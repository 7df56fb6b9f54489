/** Names that are not just a word with a capital. @type {Record<string, string>} */
export const PROPER = {
  connect4: "Connect four",
  "level full": "Full strength",
  mcts: "MCTS",
  montecarlo: "Monte Carlo",
  nnue: "NNUE",
  tictactoe: "Tic-tac-toe",
};

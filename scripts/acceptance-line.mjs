/** One line of what a room must do, and the tests that show it, each by file and title. */
export function line(text, ...tests) {
  return { line: text, tests }
}

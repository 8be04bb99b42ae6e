/** Whether a part of a date or time is missing. The library keeps the value of before meanwhile; the value that is saved must be visible. */
export function isHalfTyped(root: HTMLElement | null): boolean {
  return Boolean(root?.querySelector('[role="spinbutton"][data-placeholder]'))
}

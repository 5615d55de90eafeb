/**
 * Calls a function whenever the page may be left: another tab comes to the front, another window, or the page goes. Two
 * windows side by side are both visible: the other one asks what there is to lose here.
 *
 * @returns ends it
 */
export function whenLeft(leave: () => void): () => void {
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('blur', leave)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('blur', leave)
    window.removeEventListener('pagehide', leave)
  }
}

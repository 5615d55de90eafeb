/** @returns `false` where the browser refuses, or has no clipboard for want of HTTPS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

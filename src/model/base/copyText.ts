/** Puts a text into the clipboard. @returns whether the browser let it; without HTTPS it has no clipboard to offer */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What the panel keeps in the browser. Counts, never contents. */
export function storageUse(storage: () => Storage): { entries: number; kilobytes: number } | undefined {
  try {
    const kept = Object.entries({ ...storage() })
    const length = kept.reduce((sum, [key, value]) => sum + key.length + String(value).length, 0)
    // Browsers keep two bytes for each character.
    return { entries: kept.length, kilobytes: Math.ceil((length * 2) / 1024) }
  } catch {
    return undefined
  }
}

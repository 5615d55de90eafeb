/** Marks queries whose answers follow from records of several entries: whatever is written, they are read anew. */
export const reckonedMeta = { isReckoned: true }

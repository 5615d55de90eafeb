import '#features/panel.ts'
import { loadRecordParts } from '#panel/record/recordParts.ts'

// Tests draw parts of pages by themselves, without what fetches these for the page.
await loadRecordParts()

import { readFileSync, writeFileSync } from 'node:fs'
import { drawnMap, withMap } from './drawMap.ts'

// `npm run docs:map`: draws the rooms of src and who imports whom into ARCHITECTURE.md.
const file = 'ARCHITECTURE.md'
writeFileSync(file, withMap(readFileSync(file, 'utf8'), drawnMap()))

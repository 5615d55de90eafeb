import { readFileSync, writeFileSync } from 'node:fs'
import { drawnMap, withMap } from './drawnMap.ts'

// `npm run docs:map`: draws the rooms of src and who imports whom into ARCHITECTURE.md. Who only compares loads the other file.
const file = 'ARCHITECTURE.md'
writeFileSync(file, withMap(readFileSync(file, 'utf8'), drawnMap()))

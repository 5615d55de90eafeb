import { fileURLToPath } from 'node:url'
import { productionSbom } from './productionSbom.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.stdout.write(`${JSON.stringify(productionSbom(root), undefined, 2)}\n`)

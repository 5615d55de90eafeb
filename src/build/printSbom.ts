import { readFile } from 'node:fs/promises'
import { buildIfChanged } from './buildIfChanged.ts'

// `npm run sbom`: the bill of materials of the built product, which lies in it.
await buildIfChanged(process.cwd())
process.stdout.write(await readFile('dist/server/sbom.cdx.json', 'utf8'))

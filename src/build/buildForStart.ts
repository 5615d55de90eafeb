import { buildIfChanged } from './buildIfChanged.ts'

// Asked by `npm start` where a source has changed since the build, or nothing was built.
console.log('Building the panel …')
await buildIfChanged(process.cwd())

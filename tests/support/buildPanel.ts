import { buildIfChanged } from '#build/buildIfChanged.ts'

// Once before everything: tests that need the build run at the same time, and would all build into one folder.
const root = process.cwd()
await buildIfChanged(root)

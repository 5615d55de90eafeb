import { buildIfChanged } from '#build/buildIfChanged.ts'

/** Once before tests that look at what is built, or start it: each by itself would build into the same folder. */
export default async function buildFirst(): Promise<void> {
  await buildIfChanged(process.cwd())
}

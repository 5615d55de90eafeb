import { dirname, join } from 'node:path'
import { API } from 'typescript/unstable/sync'

/**
 * What the compiler says of files in place of, or beside, those of the project, which stays as it is. It reads all that they import,
 * and checks them alone: that takes a fifth of what the product in a copy would take.
 *
 * @param files texts by their paths from the project's root
 */
export function typeErrors(files: Readonly<Record<string, string>>): string[] {
  const root = process.cwd()
  const code = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  const config = join(root, 'tsconfig.other.json')
  const texts = new Map(Object.entries(files).map(([file, text]) => [join(root, file), text]))
  texts.set(config, JSON.stringify({ extends: './tsconfig.json', files: code, include: [] }))
  const folders = new Set([...texts.keys()].flatMap((file) => foldersAbove(file, root)))
  const api = new API({
    cwd: root,
    // What is not here is looked for on the disk.
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => texts.has(file) || undefined,
      directoryExists: (folder) => folders.has(folder) || undefined,
    },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project || project.rootFiles.length !== code.length) throw new Error('the files are not read')
    const { program } = project
    return code.flatMap((file) => {
      const path = join(root, file)
      const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)]
      return found.map(({ code: number, text }) => `${file}: TS${number} ${text}`)
    })
  } finally {
    api.close()
  }
}

function foldersAbove(file: string, root: string): string[] {
  const folder = dirname(file)
  return folder === root || folder === dirname(folder) ? [folder] : [folder, ...foldersAbove(folder, root)]
}

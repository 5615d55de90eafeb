import { runFolderCommand, writeBackup } from '#server/backup/backupCommands.ts'
import product from '../../../package.json' with { type: 'json' }

/** `npm run backup -- FOLDER`, also while the server runs. */
void runFolderCommand('backup', 'back it up by pg_dump', async (folder, dataFolder) => {
  const { rows, files, takenAt } = await writeBackup(dataFolder, folder, product.version, new Date())
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return `${folder}: ${count} rows, ${Object.keys(files).length} files, ${takenAt}`
})

import { runFolderCommand, writeBackup } from '#server/backup/backupCommands.ts'

/** `npm run backup -- FOLDER`, also while the server runs. */
void runFolderCommand('backup', 'back it up by pg_dump', async (folder, dataFolder) => {
  const { rows, files, takenAt } = await writeBackup(dataFolder, folder, new Date())
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return `${folder}: ${count} rows, ${Object.keys(files).length} files, ${takenAt}`
})

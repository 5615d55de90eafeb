import { restoreBackup, runFolderCommand } from '#server/backup/backupCommands.ts'

/** `npm run restore -- FOLDER`, into an empty data folder. */
void runFolderCommand('restore', 'restore it by pg_restore', async (folder, dataFolder) => {
  const { takenAt } = await restoreBackup(folder, dataFolder)
  return `${dataFolder} is as it was at ${takenAt}.`
})

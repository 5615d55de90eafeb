import '../../features/server.ts'
import { runFolderCommand } from '../../server/backup/folderCommand.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'

/** `npm run restore -- FOLDER`: a backup into the data folder, which must be empty. */
await runFolderCommand('restore', 'restore it by pg_restore', async (folder, dataFolder) => {
  const { takenAt } = await restoreBackup(folder, dataFolder)
  return `${dataFolder} is as it was at ${takenAt}.`
})

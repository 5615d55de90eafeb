import { writeFile } from 'node:fs/promises'
import { builtFolder } from '#config/builtPlace.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { letterheadOf } from '#server/mail/letterhead.ts'
import { mailPreviews } from '#server/mail/mailPreviews.ts'
import type { Settings } from '#server/settings.ts'
import { readCheckedConfiguration } from './checkedConfiguration.ts'
import { rolesText } from './rolesText.ts'

/** `mails FILE`: a page with every mail as it will be sent, to be looked at in a browser. */
export async function previewMails(settings: Settings, file: string): Promise<string> {
  const configuration = await readCheckedConfiguration(process.cwd(), settings)
  const { dataDirectory: dataFolder, publicUrl } = settings
  const places = { dataFolder, panelFolder: builtFolder ?? 'dist', basePath: basePathOf(publicUrl) }
  const letterhead = await letterheadOf(configuration, places)
  await writeFile(file, mailPreviews(letterhead, publicUrl ?? `http://localhost:${settings.port}`))
  return `${file} shows every mail in German and English. Open it in a browser; nothing was sent.`
}

/** `roles`: those of the product and of the configuration, and the permissions that there are. */
export async function listRoles(settings: Settings): Promise<string> {
  return rolesText(await readCheckedConfiguration(process.cwd(), settings))
}

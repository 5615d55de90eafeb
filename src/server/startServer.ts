import { getRequestListener } from '@hono/node-server'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { hasAccounts } from './auth/accounts.ts'
import { firebaseOf } from './firebaseSettings.ts'
import { sweepAnswers } from './forms/answers/sweepAnswers.ts'
import { formResources } from './forms/publishedForm.ts'
import { basePathOf, withoutBasePath } from './http/basePath.ts'
import { createClientAddress, createTrustedProxies } from './http/clientAddress.ts'
import type { StaticFiles } from './http/staticFiles.ts'
import { listen } from './listen.ts'
import { openMailroom } from './mail/openMailroom.ts'
import { openMedia } from './media/openMedia.ts'
import { openServerDatabase } from './openServerDatabase.ts'
import { linkProtocolsOf, passwordLengthOf } from './panelConfiguration.ts'
import { panelResources } from './panelResources.ts'
import { resetRoutes } from './routes/resetRoute.ts'
import type { Closing } from './runServer.ts'
import type { Settings } from './settings.ts'

/**
 * Opens the database and serves the API.
 *
 * @param staticFiles the panel beside it. @default none
 */
export async function startServer(settings: Settings, staticFiles?: StaticFiles): Promise<Closing> {
  const resources = panelResources()
  const clock = () => new Date()
  const log = (message: string, error: unknown) => console.error(message, error)
  const { database, signingKey, close } = await openServerDatabase(settings, resources, log)
  const mail = openMailroom(settings, database, log)
  const library = openMedia(settings, { database, resources, signingKey, log })
  const app = createApp({
    ...{ database, resources, signingKey, log },
    clock,
    clientAddress: createClientAddress(createTrustedProxies(settings.trustedProxies)),
    media: library.media,
    onMail: mail.onMail,
    publicUrl: mail.publicUrl,
    moreRoutes: [...mail.routes, ...resetRoutes(settings, database, resources)],
    ...(staticFiles && {
      staticFiles,
      passwordLength: passwordLengthOf(staticFiles.configuration),
      linkProtocols: linkProtocolsOf(staticFiles.configuration),
    }),
    ...firebaseOf(settings),
  })
  try {
    const answer = getRequestListener(app.fetch)
    const listening = await listen(
      (request, response) => {
        request.url = withoutBasePath(request.url ?? '/', basePathOf(settings.publicUrl))
        void answer(request, response)
      },
      settings.host,
      settings.port,
    )
    mail.start(listening.port)
    library.start()
    const forms = formResources(resources)
    const endSweep = forms ? sweepAnswers(database, forms, clock, log) : async () => undefined
    announce(settings, listening.port)
    if (!(await hasAccounts(database))) {
      console.log('  Nobody has an account yet: npm run admin -- create E-MAIL')
    }
    return async () => {
      await listening.close()
      await endSweep()
      await mail.close()
      await library.close()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

import type { Messages } from '../messages.ts'

export const newBuild: Messages['newBuild'] = {
  title: 'A new version is available.',
  reload: 'Reload',
  later: 'Later',
}

export const newBuild = {
  title: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
} as const

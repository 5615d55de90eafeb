import { definePage } from '#features/model.ts'

/** In the order of their cards. */
export const settingsPages = [
  definePage({
    path: 'settings/profile',
    title: { de: 'Profil', en: 'Profile' },
    lead: { de: 'Mit diesen Angaben sind Sie angemeldet.', en: 'Who you are signed in as.' },
    access: [],
    icon: 'people',
    view: () => import('./profile/Profile.tsx'),
  }),
  definePage({
    path: 'settings/password',
    title: { de: 'Passwort', en: 'Password' },
    lead: {
      de: 'Womit Sie sich anmelden.',
      en: 'What you sign in with.',
    },
    access: [],
    icon: 'key',
    view: () => import('./Password.tsx'),
  }),
  definePage({
    path: 'settings/appearance',
    title: { de: 'Darstellung', en: 'Appearance' },
    lead: {
      de: 'Hell oder dunkel, dicht oder luftig, in diesem Browser.',
      en: 'Light or dark, compact or spacious, in this browser.',
    },
    access: [],
    icon: 'contrast',
    view: () => import('./appearance/Appearance.tsx'),
  }),
  definePage({
    path: 'settings/rights',
    title: { de: 'Meine Rechte', en: 'My permissions' },
    lead: {
      de: 'Was Sie hier können, und woher jedes Recht kommt.',
      en: 'What you can do here and where each permission comes from.',
    },
    access: [],
    icon: 'shield',
    view: () => import('./rights/Rights.tsx'),
  }),
  definePage({
    path: 'settings/diagnosis',
    title: { de: 'Diagnose', en: 'Diagnostics' },
    lead: {
      de: 'Wie es um Panel und Server steht, für den Support.',
      en: 'How the panel and the server are doing, for support.',
    },
    access: [],
    icon: 'pulse',
    view: () => import('./diagnosis/Diagnosis.tsx'),
  }),
]

import type { seedFiles } from './seedFiles.ts'

export type SeedFileName = (typeof seedFiles)[number]['name']

/** What each file shows and what is heard in it, and what it is tagged with. */
export const seedClipTexts: Readonly<
  Record<SeedFileName, { altText: string; transcript: string | null; tags: readonly string[] }>
> = {
  breath: {
    altText: 'Blaue Kreise, die mit dem Atem größer und wieder kleiner werden.',
    transcript: 'Atmen Sie ein, bis der Kreis groß ist.\n\nUnd atmen Sie langsam wieder aus.',
    tags: ['Atem', 'Entspannung'],
  },
  stretch: {
    altText: 'Eine Figur streckt die Arme nach oben und neigt sich zur einen, dann zur anderen Seite.',
    transcript: 'Arme nach oben, und zur einen Seite neigen.\n\nÜber die Mitte zur anderen Seite.',
    tags: ['Rücken', 'Bewegung'],
  },
  neck: {
    altText: 'Ein Kopf mit geschlossenen Augen neigt sich von Schulter zu Schulter.',
    transcript: 'Neigen Sie den Kopf zur einen Schulter.\n\nUnd nun zur anderen. Der Nacken bleibt lang.',
    tags: ['Nacken', 'Bewegung'],
  },
  clock: {
    altText: 'Eine Uhr, deren Zeiger eine Runde dreht.',
    transcript: 'Bleiben Sie eine Runde lang dabei.\n\n[Die Uhr tickt.] Gleich ist es geschafft.',
    tags: ['Zeit', 'Konzentration'],
  },
  evening: {
    altText: 'Die Sonne geht hinter Hügeln unter, Mond und Sterne erscheinen.',
    transcript: 'Die Sonne geht unter, der Tag ist getan.\n\nMorgen geht sie wieder auf.',
    tags: ['Schlaf', 'Entspannung'],
  },
  'singing-bowl': {
    altText: 'Eine Klangschale, von der Wellen ausgehen.',
    transcript: '[Eine Klangschale wird angeschlagen und klingt aus.]',
    tags: ['Klang', 'Entspannung'],
  },
  rain: {
    altText: 'Eine Wolke, aus der es regnet.',
    transcript: '[Regen, mal stärker, mal schwächer.]',
    tags: ['Klang', 'Schlaf'],
  },
  bowl: {
    altText: 'Eine blaue Schale voller Obst und Gemüse.',
    transcript: null,
    tags: ['Ernährung'],
  },
  eye: {
    altText: 'Ein Auge, um das vier Pfeile nach oben, unten, links und rechts zeigen.',
    transcript: null,
    tags: ['Augen'],
  },
  stairs: {
    altText: 'Eine Figur läuft eine Treppe hinauf.',
    transcript: null,
    tags: ['Bewegung', 'Ausdauer'],
  },
  path: {
    altText: 'Fußspuren führen über eine Wiese der Sonne entgegen.',
    transcript: null,
    tags: ['Bewegung', 'Achtsamkeit'],
  },
}

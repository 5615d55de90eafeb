/** What is offered, with what happened to it; days are counted from the demonstration's day. */
export interface SeedOffer {
  name: string | null
  /** First day. */
  begins: number
  /** Months of its term. */
  months: number
  /** It has no last day. */
  isOpen?: boolean
  monthlyPrice: number
  pricePerEmployee: number
  /** How many customers hold it beside the others; 1 is usual. */
  share: number
  /** The oldest first. */
  steps: readonly SeedStep[]
}

/** So many days ago it was switched on or off, or these prices, which held until then, were replaced. */
type SeedStep = readonly [ago: number, done: 'activate' | 'deactivate' | SeedPrices]

interface SeedPrices {
  monthlyPrice?: number
  pricePerEmployee?: number
}

type Term = Pick<SeedOffer, 'begins' | 'months' | 'isOpen'>
type Rest = Pick<SeedOffer, 'share' | 'steps'>

const offer = (
  name: string | null,
  { begins, months, isOpen = false }: Term,
  [monthlyPrice, pricePerEmployee]: readonly [number, number],
  rest: Rest,
): SeedOffer => ({ name, begins, months, isOpen, monthlyPrice, pricePerEmployee, ...rest })

const since = (begins: number, months: number): Term => ({ begins, months })
const open = (begins: number, months: number): Term => ({ begins, months, isOpen: true })

/** The subscriptions of the demonstration, in the order of their ids. */
export const seedOffers: readonly SeedOffer[] = [
  offer('Rückenfit im Büro', since(-760, 24), [129, 0], {
    share: 0.5,
    steps: [
      [781.2, 'activate'],
      [25.4, 'deactivate'],
    ],
  }),
  offer('Gesund führen', since(-560, 24), [490, 4.9], {
    share: 1,
    steps: [
      [570.3, 'activate'],
      [66.5, { monthlyPrice: 480 }],
    ],
  }),
  offer('Bewegte Pause', open(-640, 12), [149.9, 0], {
    share: 7,
    steps: [
      [655.1, 'activate'],
      [331.2, { monthlyPrice: 139.9 }],
    ],
  }),
  offer('Nichtraucher in zwölf Wochen', since(-347, 12), [249, 4.9], {
    share: 0.5,
    steps: [[362.7, 'activate']],
  }),
  offer('Schlaf & Erholung', since(-600, 24), [49, 3.5], {
    share: 0.5,
    steps: [
      [612.4, 'activate'],
      [290.6, 'deactivate'],
    ],
  }),
  offer('Ernährung im Schichtdienst', open(-690, 24), [99, 0], {
    share: 3,
    steps: [
      [704.2, 'activate'],
      [252.3, { monthlyPrice: 109 }],
    ],
  }),
  offer('Resilienz Basis', open(-580, 12), [490, 1.5], {
    share: 3,
    steps: [
      [599.5, 'activate'],
      [96.2, { monthlyPrice: 470 }],
    ],
  }),
  offer('Resilienz Plus', open(25, 12), [49, 2.9], { share: 0.4, steps: [[5.3, { monthlyPrice: 59 }]] }),
  offer('Ergonomie am Arbeitsplatz', open(-610, 24), [149.9, 1.5], {
    share: 2,
    steps: [
      [630.8, 'activate'],
      [131.6, { monthlyPrice: 139.9 }],
    ],
  }),
  offer(null, open(-455, 12), [99, 1.5], { share: 1, steps: [[470.1, 'activate']] }),
  offer('Gesundheitspaket Mittelstand', since(-570, 36), [99, 4.9], {
    share: 3,
    steps: [
      [584.3, 'activate'],
      [191.4, { pricePerEmployee: 4.5 }],
    ],
  }),
  offer('Gesundheitspaket Handwerk', open(70, 24), [129, 0], {
    share: 0.4,
    steps: [[20.5, { monthlyPrice: 119 }]],
  }),
  offer('Pflege & Beruf', since(-500, 36), [99, 0], {
    share: 0.4,
    steps: [
      [511.9, 'activate'],
      [215.2, 'deactivate'],
      [149.3, 'activate'],
    ],
  }),
  offer('Stressfrei durch den Herbst', since(-425, 12), [490, 2.9], {
    share: 0.3,
    steps: [[441.4, 'activate']],
  }),
  offer(null, since(-480, 24), [490, 2.9], { share: 1, steps: [[492.6, 'activate']] }),
  offer('Augen & Bildschirm', since(-430, 36), [199, 1.5], {
    share: 2,
    steps: [
      [449.7, 'activate'],
      [161.1, { monthlyPrice: 189 }],
    ],
  }),
  offer('Azubi-Start', since(20, 36), [490, 4.9], { share: 0.4, steps: [[12.4, 'activate']] }),
  offer('Wiedereingliederung', since(-540, 24), [79.5, 1.5], {
    share: 0.3,
    steps: [
      [551.2, 'activate'],
      [160.7, 'deactivate'],
    ],
  }),
  offer('Fit im Außendienst', since(-300, 36), [149.9, 2.9], {
    share: 2,
    steps: [
      [318.3, 'activate'],
      [41.8, { monthlyPrice: 139.9 }],
    ],
  }),
  offer('Achtsamkeit kompakt', since(-620, 36), [249, 3.5], {
    share: 0.3,
    steps: [
      [633.6, 'activate'],
      [75.5, 'deactivate'],
    ],
  }),
  offer('Herz & Kreislauf', open(-660, 36), [249, 4.9], {
    share: 2,
    steps: [
      [671.2, 'activate'],
      [11.3, { monthlyPrice: 244 }],
    ],
  }),
  offer(null, since(110, 36), [199, 2.9], { share: 0.4, steps: [[18.9, 'activate']] }),
  offer('Älter werden im Betrieb', since(-150, 12), [149.9, 3.5], {
    share: 1,
    steps: [[166.4, 'activate']],
  }),
  offer('Öffentlicher Dienst 2026', since(130, 36), [249, 2.9], {
    share: 0.4,
    steps: [[34.2, { pricePerEmployee: 3.5 }]],
  }),
]

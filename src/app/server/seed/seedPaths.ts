import type { Step } from '#features/paths/model/path.ts'
import { seedId } from './seedRandom.ts'
import { clipStep, decisionStep, formStep, largeJourney, textStep, waitStep } from './seedSteps.ts'

/** A clip that there is not (any more). */
const lostClip = seedId(3, 999)

/** By title. Some have one thing wrong with them, so that it can be seen and mended. */
export const seedPaths: Readonly<Record<string, readonly Step[]>> = {
  'Starker Rücken in vier Wochen': [
    textStep(
      'start',
      'Willkommen',
      '<p>Vier Wochen, zehn Minuten am Tag. Mehr braucht Ihr Rücken nicht.</p>',
    ),
    formStep('befinden', 'Wie geht es Ihnen heute?', 0),
    decisionStep(
      'schmerz',
      'Haben Sie gerade Schmerzen?',
      'Was Sie antworten, entscheidet über die ersten Übungen.',
      [
        ['Ja, ein wenig', 'sanft'],
        ['Nein', 'kraft'],
      ],
    ),
    clipStep('sanft', 'Sanft beginnen', 5, { next: 'pause' }),
    clipStep('kraft', 'Kräftig beginnen', 6),
    waitStep('pause', 'Zwei Tage ruhen', 2),
    clipStep('nacken', 'Zusatz für den Nacken', 25, { when: { step: 'schmerz', branch: 'b1' } }),
    clipStep('woche', 'Die Wochenübung', 7),
    waitStep('sieben', 'Eine Woche üben', 7),
    decisionStep('weiter', 'Noch eine Woche?', 'Die Übung lässt sich so oft wiederholen, wie Sie mögen.', [
      ['Ja, noch eine', 'woche'],
      ['Nein, weiter', null],
    ]),
    formStep('rueckblick', 'Rückmeldung zum Kurs', 1, { optional: true }),
  ],
  'Besser schlafen': [
    textStep('abend', 'Der Abend davor', '<p>Legen Sie das Telefon eine Stunde vorher weg.</p>'),
    formStep('tagebuch', 'Schlaftagebuch', 1),
    clipStep('einschlafen', 'Einschlafhilfe', 20),
    clipStep('winter', 'Für dunkle Monate', 21, { from: '2026-11-01', until: '2027-02-28' }),
    waitStep('nacht', 'Eine Nacht darüber schlafen', 1),
    decisionStep('schlaf', 'Wie haben Sie geschlafen?', 'Denken Sie an die letzte Nacht.', [
      ['Gut', 'reise'],
      ['Schlecht', 'atem'],
      ['Gar nicht', 'hilfe'],
    ]),
    clipStep('reise', 'Körperreise', 15, { next: 'schluss' }),
    clipStep('atem', 'Atemübung', 0, { next: 'schluss' }),
    textStep(
      'hilfe',
      'Holen Sie sich Hilfe',
      '<p>Wer mehrere Nächte nicht schläft, spricht am besten mit der Hausärztin.</p>',
    ),
    textStep('schluss', 'Gute Nacht', '<p>Morgen geht es weiter.</p>'),
  ],
  // A loop that nothing leads out of.
  'Gelassen bleiben': [
    textStep('ankommen', 'Ankommen', '<p>Setzen Sie sich so, dass Sie frei atmen können.</p>'),
    clipStep('atmen', 'Atmen', 1),
    decisionStep('runde', 'Noch eine Runde?', 'Wie fühlen Sie sich?', [
      ['Noch einmal', 'atmen'],
      ['Etwas anderes', 'gehen'],
    ]),
    clipStep('gehen', 'Gehmeditation', 30, { next: 'atmen' }),
  ],
  // A clip that is gone.
  'Gesund essen im Alltag': [
    clipStep('einkauf', 'Einkaufen mit Plan', 35),
    clipStep('teller', 'Der halbe Teller', null, { record: lostClip, minutes: 6 }),
    decisionStep('zeit', 'Wie viel Zeit haben Sie?', 'Zum Kochen, heute Abend.', [
      ['Zehn Minuten', 'schnell'],
      ['Eine halbe Stunde', 'gross'],
    ]),
    clipStep('schnell', 'Küche für Eilige', 36, { next: 'danach' }),
    clipStep('gross', 'In Ruhe kochen', 37, { minutes: 30 }),
    formStep('danach', 'Wie hat es geschmeckt?', 0, { optional: true }),
  ],
  'Endlich rauchfrei': [
    textStep('entschluss', 'Der Entschluss', '<p>Sie hören auf. Schreiben Sie auf, warum.</p>', {
      minutes: 5,
    }),
    formStep('gewohnheit', 'Ihre Gewohnheiten', 0),
    waitStep('bedenkzeit', 'Drei Tage bis zum Rauchstopp', 3),
    textStep('tag1', 'Der erste Tag', '<p>Heute rauchen Sie nicht. Nur heute.</p>'),
    clipStep('verlangen', 'Wenn das Verlangen kommt', 2),
    waitStep('woche1', 'Die erste Woche', 7),
    decisionStep('rueckfall', 'Haben Sie geraucht?', 'Ein Ausrutscher ist kein Rückfall.', [
      ['Nein', 'lob'],
      ['Einmal', 'ausrutscher'],
      ['Wieder täglich', 'tag1'],
    ]),
    textStep(
      'ausrutscher',
      'Ein Ausrutscher',
      '<p>Was war der Auslöser? Legen Sie fest, was Sie nächstes Mal tun.</p>',
    ),
    textStep('lob', 'Gut gemacht', '<p>Das Schwerste ist geschafft.</p>'),
    clipStep('treppe', 'Treppentraining', 55, { optional: true }),
    waitStep('monat', 'Drei Wochen', 21),
    formStep('bilanz', 'Bilanz', 1),
  ],
  // Steps without content.
  'Aktive Mittagspause': [
    clipStep('aufstehen', 'Aufstehen', 10),
    clipStep('neu', 'Neue Übung', null),
    textStep('hinweis', 'Hinweis', null, { minutes: null }),
    clipStep('haende', 'Handgelenke lockern', 45, { optional: true }),
  ],
  // A step that nothing leads to.
  'Führen mit Maß': [
    textStep('anlass', 'Worum es geht', '<p>Wer andere führt, führt zuerst sich selbst.</p>'),
    decisionStep('rolle', 'Führen Sie ein Team?', 'Auch ein Projekt zählt.', [
      ['Ja', 'team'],
      ['Nein', 'selbst'],
    ]),
    clipStep('team', 'Gespräche führen', 50, { next: 'selbst' }),
    clipStep('exkurs', 'Exkurs: Konflikte', 51),
    clipStep('selbst', 'Sich selbst führen', 52),
  ],
  'Augen entspannen': [
    clipStep('blick', 'In die Ferne sehen', 40),
    clipStep('yoga', 'Augenyoga', 41),
    clipStep('kurz', 'Kurzfassung für unterwegs', 43, { optional: true }),
  ],
  // A link that leads nowhere, and a question without answers.
  'Übungen für den Nacken': [
    clipStep('loesen', 'Nackenlösung', 26),
    { ...clipStep('schulter', 'Schulterkreisen', 11), next: 'dehnen' },
    decisionStep('besser', 'Ist es besser?', 'Drehen Sie den Kopf einmal nach links und rechts.', []),
  ],
  // A condition that nobody can meet.
  'Erste Hilfe für die Seele': [
    decisionStep('lage', 'Was ist passiert?', 'Sie müssen nicht antworten.', [
      ['Streit', 'streit'],
      ['Verlust', 'verlust'],
      ['Zu viel Arbeit', 'arbeit'],
    ]),
    clipStep('streit', 'Nach einem Streit', 31, { next: 'atem' }),
    textStep('verlust', 'Trauern', '<p>Trauer braucht Zeit. Sie dürfen sie sich nehmen.</p>', {
      next: 'atem',
    }),
    clipStep('arbeit', 'Wenn es zu viel wird', 32),
    clipStep('atem', 'Durchatmen', 3),
    clipStep('danach', 'Nach der Trauer', 16, { when: { step: 'lage', branch: 'b9' } }),
    textStep('notruf', 'Im Notfall', '<p>Die Telefonseelsorge erreichen Sie Tag und Nacht.</p>'),
  ],
  'Ausdauer aufbauen': largeJourney(40, 10),
  'Zurück in den Beruf': [],
}

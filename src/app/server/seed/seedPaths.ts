import type { Step } from '#features/paths/model/path.ts'
import { seedId } from './seedRandom.ts'
import { clip, decision, form, largeJourney, text, wait } from './seedSteps.ts'

/** A clip that there is not (any more). */
const lostClip = seedId(3, 999)

/** By title. Some have one thing wrong with them, so that it can be seen and mended. */
export const seedPaths: Readonly<Record<string, readonly Step[]>> = {
  'Starker Rücken in vier Wochen': [
    text('start', 'Willkommen', '<p>Vier Wochen, zehn Minuten am Tag. Mehr braucht Ihr Rücken nicht.</p>'),
    form('befinden', 'Wie geht es Ihnen heute?', 0),
    decision(
      'schmerz',
      'Haben Sie gerade Schmerzen?',
      'Was Sie antworten, entscheidet über die ersten Übungen.',
      [
        ['Ja, ein wenig', 'sanft'],
        ['Nein', 'kraft'],
      ],
    ),
    clip('sanft', 'Sanft beginnen', 5, { next: 'pause' }),
    clip('kraft', 'Kräftig beginnen', 6),
    wait('pause', 'Zwei Tage ruhen', 2),
    clip('nacken', 'Zusatz für den Nacken', 25, { when: { step: 'schmerz', branch: 'b1' } }),
    clip('woche', 'Die Wochenübung', 7),
    wait('sieben', 'Eine Woche üben', 7),
    decision('weiter', 'Noch eine Woche?', 'Die Übung lässt sich so oft wiederholen, wie Sie mögen.', [
      ['Ja, noch eine', 'woche'],
      ['Nein, weiter', null],
    ]),
    form('rueckblick', 'Rückmeldung zum Kurs', 1, { optional: true }),
  ],
  'Besser schlafen': [
    text('abend', 'Der Abend davor', '<p>Legen Sie das Telefon eine Stunde vorher weg.</p>'),
    form('tagebuch', 'Schlaftagebuch', 1),
    clip('einschlafen', 'Einschlafhilfe', 20),
    clip('winter', 'Für dunkle Monate', 21, { from: '2026-11-01', until: '2027-02-28' }),
    wait('nacht', 'Eine Nacht darüber schlafen', 1),
    decision('schlaf', 'Wie haben Sie geschlafen?', 'Denken Sie an die letzte Nacht.', [
      ['Gut', 'reise'],
      ['Schlecht', 'atem'],
      ['Gar nicht', 'hilfe'],
    ]),
    clip('reise', 'Körperreise', 15, { next: 'schluss' }),
    clip('atem', 'Atemübung', 0, { next: 'schluss' }),
    text(
      'hilfe',
      'Holen Sie sich Hilfe',
      '<p>Wer mehrere Nächte nicht schläft, spricht am besten mit der Hausärztin.</p>',
    ),
    text('schluss', 'Gute Nacht', '<p>Morgen geht es weiter.</p>'),
  ],
  // A loop that nothing leads out of.
  'Gelassen bleiben': [
    text('ankommen', 'Ankommen', '<p>Setzen Sie sich so, dass Sie frei atmen können.</p>'),
    clip('atmen', 'Atmen', 1),
    decision('runde', 'Noch eine Runde?', 'Wie fühlen Sie sich?', [
      ['Noch einmal', 'atmen'],
      ['Etwas anderes', 'gehen'],
    ]),
    clip('gehen', 'Gehmeditation', 30, { next: 'atmen' }),
  ],
  // A clip that is gone.
  'Gesund essen im Alltag': [
    clip('einkauf', 'Einkaufen mit Plan', 35),
    clip('teller', 'Der halbe Teller', null, { record: lostClip, minutes: 6 }),
    decision('zeit', 'Wie viel Zeit haben Sie?', 'Zum Kochen, heute Abend.', [
      ['Zehn Minuten', 'schnell'],
      ['Eine halbe Stunde', 'gross'],
    ]),
    clip('schnell', 'Küche für Eilige', 36, { next: 'danach' }),
    clip('gross', 'In Ruhe kochen', 37, { minutes: 30 }),
    form('danach', 'Wie hat es geschmeckt?', 0, { optional: true }),
  ],
  'Endlich rauchfrei': [
    text('entschluss', 'Der Entschluss', '<p>Sie hören auf. Schreiben Sie auf, warum.</p>', { minutes: 5 }),
    form('gewohnheit', 'Ihre Gewohnheiten', 0),
    wait('bedenkzeit', 'Drei Tage bis zum Rauchstopp', 3),
    text('tag1', 'Der erste Tag', '<p>Heute rauchen Sie nicht. Nur heute.</p>'),
    clip('verlangen', 'Wenn das Verlangen kommt', 2),
    wait('woche1', 'Die erste Woche', 7),
    decision('rueckfall', 'Haben Sie geraucht?', 'Ein Ausrutscher ist kein Rückfall.', [
      ['Nein', 'lob'],
      ['Einmal', 'ausrutscher'],
      ['Wieder täglich', 'tag1'],
    ]),
    text(
      'ausrutscher',
      'Ein Ausrutscher',
      '<p>Was war der Auslöser? Legen Sie fest, was Sie nächstes Mal tun.</p>',
    ),
    text('lob', 'Gut gemacht', '<p>Das Schwerste ist geschafft.</p>'),
    clip('treppe', 'Treppentraining', 55, { optional: true }),
    wait('monat', 'Drei Wochen', 21),
    form('bilanz', 'Bilanz', 1),
  ],
  // Steps without content.
  'Aktive Mittagspause': [
    clip('aufstehen', 'Aufstehen', 10),
    clip('neu', 'Neue Übung', null),
    text('hinweis', 'Hinweis', null, { minutes: null }),
    clip('haende', 'Handgelenke lockern', 45, { optional: true }),
  ],
  // A step that nothing leads to.
  'Führen mit Maß': [
    text('anlass', 'Worum es geht', '<p>Wer andere führt, führt zuerst sich selbst.</p>'),
    decision('rolle', 'Führen Sie ein Team?', 'Auch ein Projekt zählt.', [
      ['Ja', 'team'],
      ['Nein', 'selbst'],
    ]),
    clip('team', 'Gespräche führen', 50, { next: 'selbst' }),
    clip('exkurs', 'Exkurs: Konflikte', 51),
    clip('selbst', 'Sich selbst führen', 52),
  ],
  'Augen entspannen': [
    clip('blick', 'In die Ferne sehen', 40),
    clip('yoga', 'Augenyoga', 41),
    clip('kurz', 'Kurzfassung für unterwegs', 43, { optional: true }),
  ],
  // A link that leads nowhere, and a question without answers.
  'Übungen für den Nacken': [
    clip('loesen', 'Nackenlösung', 26),
    { ...clip('schulter', 'Schulterkreisen', 11), next: 'dehnen' },
    decision('besser', 'Ist es besser?', 'Drehen Sie den Kopf einmal nach links und rechts.', []),
  ],
  // A condition that nobody can meet.
  'Erste Hilfe für die Seele': [
    decision('lage', 'Was ist passiert?', 'Sie müssen nicht antworten.', [
      ['Streit', 'streit'],
      ['Verlust', 'verlust'],
      ['Zu viel Arbeit', 'arbeit'],
    ]),
    clip('streit', 'Nach einem Streit', 31, { next: 'atem' }),
    text('verlust', 'Trauern', '<p>Trauer braucht Zeit. Sie dürfen sie sich nehmen.</p>', { next: 'atem' }),
    clip('arbeit', 'Wenn es zu viel wird', 32),
    clip('atem', 'Durchatmen', 3),
    clip('danach', 'Nach der Trauer', 16, { when: { step: 'lage', branch: 'b9' } }),
    text('notruf', 'Im Notfall', '<p>Die Telefonseelsorge erreichen Sie Tag und Nacht.</p>'),
  ],
  'Ausdauer aufbauen': largeJourney(40, 10),
  'Zurück in den Beruf': [],
}

import type { FormDocument, FormItem, FormPage, Words } from '../../../features/forms/model/document.ts'
import { clipIds, clipTitles } from './seedClips.ts'

const words = (de: string, en: string): Words => ({ de, en })
const options = (...all: readonly (readonly [value: string, de: string, en: string])[]) =>
  all.map(([value, de, en]) => ({ value, label: words(de, en) }))
const page = (
  key: string,
  title: Words,
  items: readonly FormItem[],
  jumps: FormPage['jumps'] = [],
): FormPage => ({ key, title, items, jumps })

const clip = `<a href="/panel/media/${clipIds[0]}">${clipTitles[0]}</a>`

const arrival: FormItem = {
  key: 'arrival',
  kind: 'note',
  label: words('', ''),
  text: words(
    `<p>Nehmen Sie sich einen Moment. Zum Ankommen hilft der Clip ${clip}.</p>`,
    `<p>Take a moment. The clip ${clip} helps to arrive.</p>`,
  ),
}
const mood: FormItem = {
  key: 'mood',
  kind: 'choice',
  label: words('Wie geht es Ihnen?', 'How are you?'),
  required: true,
  options: options(['good', 'Gut', 'Well'], ['fair', 'Es geht', 'So-so'], ['poor', 'Nicht gut', 'Not well']),
}
const remark: FormItem = {
  key: 'remark',
  kind: 'longText',
  label: words('Möchten Sie noch etwas sagen?', 'Is there anything else you would like to say?'),
  maxLength: 1000,
}
const moodThanks = words('Vielen Dank. Wir lesen jede Antwort.', 'Thank you. We read every answer.')

/** What was asked at first. */
export const moodFormBefore: FormDocument = {
  pages: [page('today', words('Heute', 'Today'), [arrival, mood, remark])],
  thanks: words('Vielen Dank.', 'Thank you.'),
}

/** Several kinds of questions on one page, some only after others, and a clip to arrive with. */
export const moodForm: FormDocument = {
  pages: [
    page('today', words('Heute', 'Today'), [
      arrival,
      mood,
      {
        key: 'troubles',
        kind: 'choices',
        label: words('Was macht Ihnen zu schaffen?', 'What troubles you?'),
        help: words('Mehreres ist möglich.', 'More than one is possible.'),
        when: { mood: ['fair', 'poor'] },
        options: options(
          ['sleep', 'Schlaf', 'Sleep'],
          ['work', 'Arbeit', 'Work'],
          ['body', 'Schmerzen', 'Pain'],
          ['other', 'Etwas anderes', 'Something else'],
        ),
      },
      {
        key: 'stress',
        kind: 'integer',
        label: words('Wie angespannt sind Sie, von 0 bis 10?', 'How tense are you, from 0 to 10?'),
        width: 'half',
        min: 0,
        max: 10,
      },
      {
        key: 'hours',
        kind: 'number',
        label: words('Stunden Schlaf in der letzten Nacht', 'Hours of sleep last night'),
        width: 'half',
        min: 0,
        max: 24,
      },
      remark,
      {
        key: 'contact',
        kind: 'section',
        label: words('Sollen wir uns melden?', 'Shall we get in touch?'),
        help: words(
          'Ohne Angabe bleibt Ihre Antwort ohne Namen.',
          'If you leave this empty, your answer has no name.',
        ),
        when: { mood: 'poor' },
      },
      {
        key: 'callBack',
        kind: 'flag',
        label: words('Ja, bitte melden Sie sich', 'Yes, please get in touch'),
      },
      {
        key: 'email',
        kind: 'email',
        label: words('E-Mail', 'E-mail'),
        required: true,
        when: { callBack: true },
        messages: {
          required: words('Wohin dürfen wir Ihnen schreiben?', 'Where may we write to you?'),
        },
      },
    ]),
  ],
  thanks: moodThanks,
}

/** Several pages; who has slept well leaves out one. */
export const sleepDiary: FormDocument = {
  pages: [
    page(
      'night',
      words('Die letzte Nacht', 'Last night'),
      [
        {
          key: 'advice',
          kind: 'note',
          label: words('', ''),
          text: words(
            '<p>Füllen Sie das Tagebuch <strong>morgens</strong> aus, am besten gleich nach dem Aufstehen.</p>',
            '<p>Fill in the diary <strong>in the morning</strong>, best right after you get up.</p>',
          ),
        },
        { key: 'day', kind: 'date', label: words('Datum', 'Date'), required: true, width: 'half' },
        {
          key: 'quality',
          kind: 'choice',
          label: words('Wie haben Sie geschlafen?', 'How did you sleep?'),
          required: true,
          options: options(
            ['well', 'Gut', 'Well'],
            ['restless', 'Unruhig', 'Restlessly'],
            ['hardly', 'Kaum', 'Hardly at all'],
          ),
        },
        { key: 'bedtime', kind: 'time', label: words('Im Bett um', 'In bed at'), width: 'half' },
        { key: 'gotUp', kind: 'time', label: words('Aufgestanden um', 'Got up at'), width: 'half' },
      ],
      [{ when: { quality: 'well' }, to: 'evening' }],
    ),
    page('awake', words('Wach in der Nacht', 'Awake at night'), [
      {
        key: 'toFallAsleep',
        kind: 'integer',
        label: words('Minuten bis zum Einschlafen', 'Minutes until you fell asleep'),
        width: 'third',
        min: 0,
        max: 600,
      },
      {
        key: 'atNight',
        kind: 'integer',
        label: words('Minuten wach in der Nacht', 'Minutes awake during the night'),
        width: 'third',
        min: 0,
        max: 600,
      },
      {
        key: 'awakeInAll',
        kind: 'integer',
        label: words('Minuten wach insgesamt', 'Minutes awake altogether'),
        width: 'third',
        sum: ['toFallAsleep', 'atNight'],
      },
      {
        key: 'reasons',
        kind: 'choices',
        label: words('Was hat Sie wach gehalten?', 'What kept you awake?'),
        options: options(
          ['thoughts', 'Gedanken', 'Thoughts'],
          ['noise', 'Lärm', 'Noise'],
          ['heat', 'Wärme', 'Heat'],
          ['pain', 'Schmerzen', 'Pain'],
        ),
      },
    ]),
    page('evening', words('Der Abend davor', 'The evening before'), [
      {
        key: 'coffee',
        kind: 'flag',
        label: words('Nach 16 Uhr Kaffee oder Tee getrunken', 'Had coffee or tea after 4 p.m.'),
      },
      {
        key: 'notes',
        kind: 'longText',
        label: words('Was war sonst?', 'What else was there?'),
        maxLength: 1000,
      },
    ]),
  ],
  thanks: words('Danke. Bis morgen früh.', 'Thank you. See you tomorrow morning.'),
}

/** Not finished: a text without English, a choice without options, a question that nobody gets to see. */
export const workplaceForm: FormDocument = {
  pages: [
    page('desk', words('Tisch und Stuhl', 'Desk and chair'), [
      {
        key: 'height',
        kind: 'choice',
        label: words('Lässt sich Ihr Tisch verstellen?', 'Can your desk be adjusted?'),
        options: options(['yes', 'Ja', 'Yes'], ['no', 'Nein', 'No']),
      },
      {
        key: 'standing',
        kind: 'integer',
        label: words('Wie viele Stunden am Tag stehen Sie daran?', ''),
        when: { height: 'sometimes' },
        min: 0,
        max: 24,
      },
      { key: 'chair', kind: 'choice', label: words('Ihr Stuhl ist', 'Your chair is') },
    ]),
    page('light', words('Licht und Pausen', 'Light and breaks'), [
      { key: 'daylight', kind: 'flag', label: words('Es gibt Tageslicht', 'There is daylight') },
      { key: 'breaks', kind: 'integer', label: words('Pausen am Tag', 'Breaks a day'), min: 0, max: 20 },
    ]),
  ],
  thanks: words('', ''),
}

export const courseFeedback: FormDocument = {
  pages: [
    page('course', words('Ihr Kurs', 'Your course'), [
      {
        key: 'rating',
        kind: 'integer',
        label: words('Wie hat es Ihnen gefallen, von 1 bis 5?', 'How did you like it, from 1 to 5?'),
        required: true,
        min: 1,
        max: 5,
      },
      {
        key: 'better',
        kind: 'longText',
        label: words('Was sollen wir besser machen?', 'What should we do better?'),
        when: { rating: { max: 3 } },
      },
      {
        key: 'again',
        kind: 'flag',
        label: words('Ich würde den Kurs empfehlen', 'I would recommend the course'),
      },
    ]),
  ],
  thanks: words('Danke für Ihre Rückmeldung.', 'Thank you for your feedback.'),
}

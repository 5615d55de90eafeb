import type { FormContent } from '../formContent.ts'
import { bilingual, item, note, option, page } from './parts.ts'

/** What a new customer is asked, on several pages: what nobody needs to say is not asked for. */
export const onboarding: FormContent = {
  title: 'Willkommen',
  titleEnglish: 'Welcome',
  questions: {
    pages: [
      page('person', bilingual('Zu Ihnen', 'About you'), [
        note(
          'welcome',
          bilingual(
            '<p>Schön, dass Sie da sind. Die Fragen dauern etwa drei Minuten.</p>',
            '<p>Good to have you here. The questions take about three minutes.</p>',
          ),
        ),
        item('text', 'firstName', bilingual('Vorname', 'First name'), {
          required: true,
          width: 'half',
          maxLength: 100,
        }),
        item('text', 'lastName', bilingual('Nachname', 'Last name'), {
          required: true,
          width: 'half',
          maxLength: 100,
        }),
        item('email', 'email', bilingual('E-Mail', 'Email'), { required: true, width: 'half' }),
        item('phone', 'phone', bilingual('Telefon', 'Phone'), { width: 'half' }),
        item('choice', 'role', bilingual('Für wen ist das Angebot?', 'Who is it for?'), {
          required: true,
          options: [
            option('PRIVATE', 'Für mich', 'For me'),
            option('COMPANY', 'Für mein Unternehmen', 'For my company'),
          ],
        }),
        item('section', 'companyPart', bilingual('Ihr Unternehmen', 'Your company'), {
          when: { role: 'COMPANY' },
        }),
        item('text', 'company', bilingual('Name des Unternehmens', 'Name of the company'), {
          required: true,
          maxLength: 200,
        }),
        item('integer', 'employees', bilingual('Mitarbeiter', 'Employees'), {
          required: true,
          min: 1,
          width: 'half',
        }),
        item('url', 'website', bilingual('Webseite', 'Website'), { width: 'half' }),
      ]),
      page('goals', bilingual('Ihre Ziele', 'Your goals'), [
        item('choices', 'goals', bilingual('Was möchten Sie erreichen?', 'What would you like to achieve?'), {
          minItems: 1,
          maxItems: 3,
          help: bilingual('Bis zu drei.', 'Up to three.'),
          options: [
            option('HEALTH', 'Gesünder arbeiten', 'Work more healthily'),
            option('MOVEMENT', 'Mehr Bewegung', 'More movement'),
            option('STRESS', 'Weniger Stress', 'Less stress'),
            option('TEAM', 'Das Team stärken', 'Strengthen the team'),
            option('OTHER', 'Etwas anderes', 'Something else'),
          ],
        }),
        item('longText', 'otherGoal', bilingual('Welches Ziel?', 'Which goal?'), {
          required: true,
          maxLength: 1000,
          when: { goals: 'OTHER' },
        }),
      ]),
      page('schedule', bilingual('Wann es passt', 'When it suits you'), [
        item('date', 'start', bilingual('Beginn', 'Start'), { required: true, width: 'third' }),
        item('weekday', 'day', bilingual('Wochentag', 'Day of the week'), { required: true, width: 'third' }),
        item('time', 'time', bilingual('Uhrzeit', 'Time'), { required: true, width: 'third' }),
        item('section', 'budgetPart', bilingual('Budget im Monat', 'Monthly budget'), {
          help: bilingual('Eine Schätzung genügt.', 'An estimate will do.'),
          when: { role: 'COMPANY' },
        }),
        item('money', 'courses', bilingual('Kurse', 'Courses'), { currency: 'EUR', min: 0, width: 'third' }),
        item('money', 'material', bilingual('Material', 'Material'), {
          currency: 'EUR',
          min: 0,
          width: 'third',
        }),
        item('money', 'budget', bilingual('Zusammen', 'Total'), {
          currency: 'EUR',
          width: 'third',
          sum: ['courses', 'material'],
        }),
      ]),
    ],
    thanks: bilingual(
      'Vielen Dank. Wir melden uns mit einem Vorschlag.',
      'Thank you. We will be in touch with a proposal.',
    ),
  },
}

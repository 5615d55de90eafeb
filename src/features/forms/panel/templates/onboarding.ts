import type { FormContent } from '../formContent.ts'
import { item, note, option, page, words } from './parts.ts'

/** What a new customer is asked, on several pages: what nobody needs to say is not asked for. */
export const onboarding: FormContent = {
  title: 'Willkommen',
  titleEnglish: 'Welcome',
  questions: {
    pages: [
      page('person', words('Zu Ihnen', 'About you'), [
        note(
          'welcome',
          words(
            '<p>Schön, dass Sie da sind. Die Fragen dauern etwa drei Minuten.</p>',
            '<p>Good to have you here. The questions take about three minutes.</p>',
          ),
        ),
        item('text', 'firstName', words('Vorname', 'First name'), {
          required: true,
          width: 'half',
          maxLength: 100,
        }),
        item('text', 'lastName', words('Nachname', 'Last name'), {
          required: true,
          width: 'half',
          maxLength: 100,
        }),
        item('email', 'email', words('E-Mail', 'Email'), { required: true, width: 'half' }),
        item('phone', 'phone', words('Telefon', 'Phone'), { width: 'half' }),
        item('choice', 'role', words('Für wen ist das Angebot?', 'Who is it for?'), {
          required: true,
          options: [
            option('PRIVATE', 'Für mich', 'For me'),
            option('COMPANY', 'Für mein Unternehmen', 'For my company'),
          ],
        }),
        item('section', 'companyPart', words('Ihr Unternehmen', 'Your company'), {
          when: { role: 'COMPANY' },
        }),
        item('text', 'company', words('Name des Unternehmens', 'Name of the company'), {
          required: true,
          maxLength: 200,
        }),
        item('integer', 'employees', words('Mitarbeiter', 'Employees'), {
          required: true,
          min: 1,
          width: 'half',
        }),
        item('url', 'website', words('Webseite', 'Website'), { width: 'half' }),
      ]),
      page('goals', words('Ihre Ziele', 'Your goals'), [
        item('choices', 'goals', words('Was möchten Sie erreichen?', 'What would you like to achieve?'), {
          minItems: 1,
          maxItems: 3,
          help: words('Bis zu drei.', 'Up to three.'),
          options: [
            option('HEALTH', 'Gesünder arbeiten', 'Work more healthily'),
            option('MOVEMENT', 'Mehr Bewegung', 'More movement'),
            option('STRESS', 'Weniger Stress', 'Less stress'),
            option('TEAM', 'Das Team stärken', 'Strengthen the team'),
            option('OTHER', 'Etwas anderes', 'Something else'),
          ],
        }),
        item('longText', 'otherGoal', words('Welches Ziel?', 'Which goal?'), {
          required: true,
          maxLength: 1000,
          when: { goals: 'OTHER' },
        }),
      ]),
      page('schedule', words('Wann es passt', 'When it suits you'), [
        item('date', 'start', words('Beginn', 'Start'), { required: true, width: 'third' }),
        item('weekday', 'day', words('Wochentag', 'Day of the week'), { required: true, width: 'third' }),
        item('time', 'time', words('Uhrzeit', 'Time'), { required: true, width: 'third' }),
        item('section', 'budgetPart', words('Budget im Monat', 'Monthly budget'), {
          help: words('Eine Schätzung genügt.', 'An estimate will do.'),
          when: { role: 'COMPANY' },
        }),
        item('money', 'courses', words('Kurse', 'Courses'), { currency: 'EUR', min: 0, width: 'third' }),
        item('money', 'material', words('Material', 'Material'), {
          currency: 'EUR',
          min: 0,
          width: 'third',
        }),
        item('money', 'budget', words('Zusammen', 'Total'), {
          currency: 'EUR',
          width: 'third',
          sum: ['courses', 'material'],
        }),
      ]),
    ],
    thanks: words(
      'Vielen Dank. Wir melden uns mit einem Vorschlag.',
      'Thank you. We will be in touch with a proposal.',
    ),
  },
}

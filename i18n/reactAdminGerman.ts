import base from 'ra-language-german'

type Texts = { [key: string]: string | Texts }

/**
 * react-admin's texts in German: ra-language-german stops at react-admin 3, the rest is here. A test compares
 * the keys with ra-language-english.
 */
const added: Texts = {
  action: {
    clear_array_input: 'Liste leeren',
    create_item: '%{item} anlegen',
    remove_all_filters: 'Alle Filter entfernen',
    reset: 'Zurücksetzen',
    search_columns: 'Spalten suchen',
    select_all: 'Alle auswählen',
    select_all_button: 'Alle auswählen',
    select_row: 'Diese Zeile auswählen',
    undo: 'Rückgängig',
    update: 'Ändern',
    move_up: 'Nach oben',
    move_down: 'Nach unten',
    open: 'Öffnen',
    toggle_theme: 'Hell/dunkel umschalten',
    select_columns: 'Spalten',
    update_application: 'Anwendung neu laden',
  },
  page: { access_denied: 'Zugriff verweigert', authentication_error: 'Fehler bei der Anmeldung' },
  message: {
    access_denied: 'Ihnen fehlen die Rechte für diese Seite',
    authentication_error:
      'Der Anmeldedienst hat einen Fehler gemeldet, Ihre Anmeldung ließ sich nicht prüfen.',
    auth_error: 'Beim Prüfen der Anmeldung ist ein Fehler aufgetreten.',
    bulk_update_content:
      'Möchten Sie %{name} %{recordRepresentation} wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
    bulk_update_title: '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
    clear_array_input: 'Möchten Sie die ganze Liste wirklich leeren?',
    select_all_limit_reached:
      'Es sind zu viele Einträge, um alle auszuwählen. Nur die ersten %{max} wurden ausgewählt.',
    placeholder_data_warning: 'Netzwerkproblem: Die Daten konnten nicht aktualisiert werden.',
  },
  navigation: {
    clear_filters: 'Filter zurücksetzen',
    no_filtered_results: 'Zu diesen Filtern gibt es keine %{name}.',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
    current_page: 'Seite %{page}',
    page: 'Zu Seite %{page}',
    first: 'Zur ersten Seite',
    last: 'Zur letzten Seite',
    previous: 'Zur vorigen Seite',
    next: 'Zur nächsten Seite',
    page_rows_per_page: 'Zeilen pro Seite:',
    page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
  },
  sort: { sort_by: 'Sortieren nach %{field_lower_first} %{order}', ASC: 'aufsteigend', DESC: 'absteigend' },
  auth: { email: 'E-Mail' },
  notification: {
    not_authorized: 'Dafür fehlt Ihnen das Recht.',
    application_update_available: 'Eine neue Version ist verfügbar.',
    offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
  },
  validation: { unique: 'Darf nur einmal vorkommen' },
  saved_queries: {
    label: 'Gespeicherte Ansichten',
    query_name: 'Name der Ansicht',
    new_label: 'Aktuelle Ansicht speichern …',
    new_dialog_title: 'Aktuelle Ansicht speichern als',
    remove_label: 'Gespeicherte Ansicht löschen',
    remove_label_with_name: 'Ansicht „%{name}“ löschen',
    remove_dialog_title: 'Gespeicherte Ansicht löschen?',
    remove_message: 'Möchten Sie diese Ansicht wirklich aus Ihrer Liste löschen?',
    help: 'Filtern Sie die Liste und speichern Sie die Ansicht für später',
  },
  guesser: {
    empty: { title: 'Keine Daten', message: 'Bitte prüfen Sie die Datenquelle' },
  },
  configurable: {
    customize: 'Anpassen',
    configureMode: 'Diese Seite anpassen',
    inspector: {
      title: 'Eigenschaften',
      content: 'Zeigen Sie auf Elemente der Oberfläche, um sie anzupassen',
      reset: 'Einstellungen zurücksetzen',
      hideAll: 'Alle ausblenden',
      showAll: 'Alle einblenden',
    },
    Datagrid: { title: 'Tabelle', unlabeled: 'Spalte Nr. %{column} ohne Namen' },
    SimpleForm: { title: 'Formular', unlabeled: 'Feld Nr. %{input} ohne Namen' },
    SimpleList: {
      title: 'Liste',
      primaryText: 'Erste Zeile',
      secondaryText: 'Zweite Zeile',
      tertiaryText: 'Dritte Zeile',
    },
  },
}

function merge(under: Texts, over: Texts): Texts {
  const merged: Texts = { ...under }
  for (const [key, text] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof text === 'object' && typeof below === 'object' ? merge(below, text) : text
  }
  return merged
}

export const reactAdminGerman: Texts = { ra: merge((base as { ra: Texts }).ra, added) }

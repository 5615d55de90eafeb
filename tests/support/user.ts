import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'

/** A person at the page. To ask jsdom for the styles of everything above what is clicked takes longer than the click. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/**
 * Enter in a field presses the first button of a form. This one stands before a Delete button, so that Enter saves. The
 * eye, the Tab key and screen readers do not meet it.
 */
export const DefaultSave = ({ isDisabled }: { isDisabled: boolean }) => (
  <button className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={isDisabled} />
)

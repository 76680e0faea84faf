/** The buttons of a row in a list that is shown in order: up, down, and show or hide. */
import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type Props = { id: number; version: number; name: string; isShown: boolean }

export const StepButtons = ({ id, version, name, isShown }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    {(['up', 'down'] as const).map((step) => (
      <button key={step} name="step" value={step} className="icon-button" aria-label={`Move ${name} ${step}`}>
        <Icon name={step} size={18} />
      </button>
    ))}
    <button
      name="step"
      value={isShown ? 'hide' : 'show'}
      className="icon-button"
      aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
    </button>
  </Form>
)

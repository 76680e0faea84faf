/** The form of an offer that can be changed in every part, by its kind. */
import { Form } from 'react-router'
import type { ScopeChoices } from '#shop/offers-admin/scope-categories.ts'
import * as rules from '#shop/offers-admin/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { PlaceFields, TimeFields } from './condition-fields.tsx'
import { BenefitFields, NumberField, RupeeField, ScopeFields } from './offer-fields.tsx'
import type { Values } from './offer-values.ts'
import { EndField, LimitFields, NameField, TermsField } from './running-fields.tsx'

type Props = {
  values: Values
  kind: rules.OfferKind
  categories: ScopeChoices
  answer: ActionResult | undefined
  /** Whether it has a button that saves and starts. */
  canStart?: boolean
}

export function OfferForm({ values, kind, categories, answer, canStart = false }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => values)
  const options = (names: Record<string, string>, ids = Object.keys(names)) =>
    ids.map((id) => (
      <option key={id} value={id}>
        {names[id]}
      </option>
    ))
  const checkbox = (name: string, label: string) => (
    <label className="checkbox">
      <input type="checkbox" name={name} defaultChecked={initial[name] !== undefined} /> {label}
    </label>
  )
  return (
    <Form className="product-form showcase-form" {...form}>
      <FormError answer={answer} />
      <input type="hidden" name="version" value={initial.version ?? '0'} />
      <input type="hidden" name="benefit.kind" value={kind} />
      <section className="admin-panel product-part">
        <h2>{rules.KINDS[kind].name}</h2>
        <NameField field={field} />
        <BenefitFields kind={kind} field={field} answerError={field('benefit.tiers').error} />
        <SelectField label="Taken off" {...field('stage')}>
          {options(rules.STAGES, rules.stagesOf(kind))}
        </SelectField>
        <SelectField label="Code" {...field('codeMode')}>
          {options(rules.CODE_MODES)}
        </SelectField>
        <Field
          label="The one code"
          {...field('code')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          hint="For one code: 3 to 24 letters, digits and hyphens. Many codes are made afterwards"
        />
      </section>
      <section className="admin-panel product-part">
        <h2>Goods</h2>
        <p className="product-part-note">Nothing named: all goods. Otherwise those of any of the lists.</p>
        <ScopeFields set="scope.goods" categories={categories.goods} {...{ initial, field }} />
        <NumberField
          label="Not on goods already reduced by more than percent"
          {...field('scope.maxReduction')}
          optional
          hint="0 for goods at full price only"
        />
        <details className="product-disclosure" open={hasExceptions(initial)}>
          <summary>
            <h2>Except</h2>
          </summary>
          <div className="product-part-fields">
            <ScopeFields set="scope.except" categories={categories.except} {...{ initial, field }} />
          </div>
        </details>
      </section>
      <section className="admin-panel product-part">
        <h2>Conditions</h2>
        <div className="offer-pair">
          <RupeeField label="Least amount of these goods" {...field('conditions.minGoods')} optional />
          <NumberField label="Least pieces of these goods" {...field('conditions.minPieces')} optional />
        </div>
        <SelectField label="Way to pay" {...field('conditions.method')}>
          {options(rules.METHODS)}
        </SelectField>
        {checkbox('conditions.isFirstOrder', 'Only for the first order')}
        {checkbox('conditions.isForSignedIn', 'Only for shoppers who are signed in')}
        <PlaceFields {...{ initial, field }} />
        <TimeFields {...{ initial, field }} />
        {checkbox('isExclusive', 'Only without any other offer')}
        <NumberField
          label="Priority"
          {...field('priority')}
          hint="Of two offers for the same items, the higher one takes them. The best saving is chosen in any case"
        />
      </section>
      <section className="admin-panel product-part">
        <h2>Dates and limits</h2>
        <div className="offer-pair">
          <Field label="Starts (IST)" {...field('startsAt')} type="datetime-local" hint="Empty for at once" />
          <EndField field={field} />
        </div>
        <LimitFields field={field} />
        <TermsField field={field} />
      </section>
      <SaveBar cancelUrl="/admin/offers" busy={isBusy}>
        {canStart && (
          <button className="admin-button admin-button-soft" name="do" value="save-and-start" disabled={isBusy}>
            Save and start
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

const hasExceptions = (values: Values) =>
  Object.entries(values).some(([name, value]) => name.startsWith('scope.except.') && value !== '')

import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'

/** Turns a rule that names a fault into what react-hook-form takes. */
export function check(rule: (text: string) => ErrorName | undefined): (text: string) => string | true {
  return (text) => rule(text) ?? true
}

/** The text of a field's fault; what the server said itself stays as it is. */
export function useFaultText(): (fault: { readonly message?: string } | undefined) => string | undefined {
  const t = useTranslations('error')
  return (fault) => {
    const message = fault?.message
    return isErrorName(message) ? t(message) : message
  }
}

function isErrorName(text: string | undefined): text is ErrorName {
  return text !== undefined && text in ERRORS
}

/** Puts a refusal of the server under the field it belongs to; what belongs to none stands at the form's foot (`FormFoot`). */
export function showAt<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  fields: Partial<Record<ErrorName, FieldPath<Form>>>,
): (reason: ErrorName | undefined, message: string) => boolean {
  return (reason, message) => {
    const field = reason && fields[reason]
    if (field) setError(field, { message }, { shouldFocus: true })
    else setError('root', { type: reason ?? '', message })
    return true
  }
}

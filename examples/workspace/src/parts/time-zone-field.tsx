import { useState } from 'react'
import { MAX_LENGTH } from 'sso-elements/ui'
import { findTimeZones, timeIn, timeZoneOption } from '../dates/time-zones.ts'
import { useTexts } from '../texts/texts.tsx'
import { Combobox } from './combobox.tsx'

/** A longer list is of no use; the user types another letter instead. */
const MAX_RESULTS = 30

interface TimeZoneFieldProps {
  /** IANA name; empty for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A time zone, searchable by city or region. The hint shows its current time, so that users can check the choice. */
export const TimeZoneField = ({ value, error, onChange }: TimeZoneFieldProps) => {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState('')
  const found = findTimeZones(typed, locale)
  const shown = found.slice(0, MAX_RESULTS)
  const time = timeIn(value, locale)
  return (
    <Combobox
      label={t('field.timeZone')}
      chosen={value && timeZoneOption(value, locale).label}
      options={shown.map((zone) => timeZoneOption(zone, locale))}
      busy={false}
      status={
        found.length === 0 ? t('timeZone.noneFound') : t('timeZone.shown', { shown: shown.length, count: found.length })
      }
      placeholder={t('timeZone.placeholder')}
      maxLength={MAX_LENGTH.common}
      error={error}
      hint={time === null || value === '' ? undefined : t('timeZone.now', { time })}
      onSearch={setTyped}
      onChoose={(option) => onChange(option?.value ?? '')}
    />
  )
}

import { describe, expect, it } from 'vitest'
import { findTimezones } from '../../../../src-renderer/features/account/find-timezones.ts'

const zones = [
  { value: 'America/Los_Angeles', label: 'Los Angeles (Pacific Time)', offset: 'UTC-08:00' },
  { value: 'America/Sao_Paulo', label: 'São Paulo (Brasilia Time)', offset: 'UTC-03:00' },
  { value: 'Pacific/Auckland', label: 'Auckland (New Zealand Time)', offset: 'UTC+13:00' },
  { value: 'Asia/Kolkata', label: 'Kolkata (India Time)', offset: 'UTC+05:30' },
]
const utc = { value: 'UTC', label: 'UTC (GMT+00:00)', offset: 'UTC+00:00' }

describe('findTimezones', () => {
  it.each([
    ['', ['America/Los_Angeles', 'America/Sao_Paulo', 'Pacific/Auckland', 'Asia/Kolkata']],
    ['sao paulo', ['America/Sao_Paulo']],
    ['SÃO', ['America/Sao_Paulo']],
    ['los_angeles', ['America/Los_Angeles']],
    ['america time', ['America/Los_Angeles', 'America/Sao_Paulo']],
    ['-8', ['America/Los_Angeles']],
    ['UTC−3', ['America/Sao_Paulo']],
    ['+5:30', ['Asia/Kolkata']],
    ['UTC + 05:30', ['Asia/Kolkata']],
    ['gmt+5:30', ['Asia/Kolkata']],
    ['los angeles (pacific', ['America/Los_Angeles']],
    ['atlantis', []],
  ])('finds “%s”', (typed, values) => {
    expect(findTimezones(zones, typed).map(({ value }) => value)).toEqual(values)
  })

  it.each(['utc', 'UTC+0', 'gmt+0', '+0'])('ranks UTC first for “%s”', (typed) => {
    expect(findTimezones([...zones, utc], typed)[0]).toBe(utc)
  })

  it('ranks names that begin with the query first', () => {
    expect(findTimezones(zones, 'au').map(({ value }) => value)).toEqual([
      'Pacific/Auckland',
      'America/Sao_Paulo',
    ])
  })
})

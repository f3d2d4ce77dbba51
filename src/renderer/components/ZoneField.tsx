import { useMemo } from 'react';
import { useT } from '../i18n/i18n.ts';
import { SearchSelect } from './ui/SearchSelect.tsx';

interface ZoneFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (zone: string) => void;
  error?: string | undefined;
  className?: string;
  /** A first choice before all zones, e.g. to follow the computer. */
  first?: { value: string; label: string };
}

/** One of the time zones this computer knows, found by typing a city or region. */
export function ZoneField({ value, first, ...rest }: ZoneFieldProps) {
  const t = useT();
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const isExtra = value !== first?.value && value !== 'UTC' && !known.includes(value);
    const all = [...new Set([...(isExtra ? [value] : []), ...known, 'UTC'])];
    return all.map((zone) => ({ value: zone, label: sayZone(zone) }));
  }, [value, first?.value]);
  return (
    <SearchSelect
      value={value}
      options={first ? [first, ...options] : options}
      searchLabel={t('settings.person.zoneSearch')}
      nothing={(query) => t('settings.person.zoneNone', { query })}
      {...rest}
    />
  );
}

/** "America/New York" for the screen. */
export function sayZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

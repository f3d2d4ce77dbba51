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
}

/** One of the time zones this computer knows, found by typing a city or region. */
export function ZoneField({ value, ...rest }: ZoneFieldProps) {
  const t = useT();
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const zones = known.includes(value) ? known : [value, ...known];
    const all = zones.includes('UTC') ? zones : [...zones, 'UTC'];
    return all.map((zone) => ({ value: zone, label: sayZone(zone) }));
  }, [value]);
  return (
    <SearchSelect
      value={value}
      options={options}
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

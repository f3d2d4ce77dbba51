import { ArrowRightLeft, FileArchive, Pencil, Trash2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../shared/model/profile.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { exportProfile } from './export-profile.ts';
import { ProfileNameDialog } from './ProfileNameDialog.tsx';
import { RemoveProfileDialog } from './RemoveProfileDialog.tsx';
import { SettingLine, SettingRow } from './SettingRow.tsx';
import { SwitchProfileDialog } from './SwitchProfileDialog.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'switch' | 'remove'; readonly profile: Profile };

/** Writes all that the open profile keeps where the person says. */
async function takeAlong(name: string, said: (path: string) => string): Promise<void> {
  try {
    const path = await exportProfile(name);
    if (path !== undefined) toastDone(said(path));
  } catch (error) {
    toastError(error);
  }
}

/** Who uses Hearth here: each by themselves, one at a time; the administrator says who. */
export function ProfilesSection() {
  const t = useT();
  const { data, error, reload } = useCall('profiles.list', {}, ['profiles.changed']);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const profiles = data?.profiles ?? [];
  const isAdministrator = profiles.some((one) => one.isOpen && one.isAdministrator);
  const nameOf = ({ name }: Profile) => name || t('settings.profiles.first');
  return (
    <Section id="settings-profiles" title={t('settings.profiles.title')} hint={t('settings.profiles.hint')}>
      {error !== undefined && (
        <SettingLine>
          <ErrorBanner error={error} onRetry={reload} />
        </SettingLine>
      )}
      {profiles.map((profile) => (
        <SettingRow
          key={profile.id}
          label={nameOf(profile)}
          hint={[
            profile.isOpen ? t('settings.profiles.open') : '',
            profile.isAdministrator ? t('settings.profiles.administrator') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <div className="flex items-center gap-1.5">
            {(isAdministrator || profile.isOpen) && (
              <IconButton
                icon={Pencil}
                size="sm"
                label={t('settings.profiles.renameLabel', { name: nameOf(profile) })}
                onClick={() => setDoing({ what: 'rename', profile })}
              />
            )}
            {isAdministrator && !profile.isAdministrator && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('settings.profiles.removeLabel', { name: nameOf(profile) })}
                onClick={() => setDoing({ what: 'remove', profile })}
              />
            )}
            {profile.isOpen && (
              <Button
                size="sm"
                icon={FileArchive}
                aria-label={t('settings.profiles.exportLabel')}
                onClick={() => void takeAlong(nameOf(profile), (path) => t('settings.profiles.exported', { path }))}
              >
                {t('settings.profiles.export')}
              </Button>
            )}
            {!profile.isOpen && (
              <Button
                size="sm"
                icon={ArrowRightLeft}
                aria-label={t('settings.profiles.switchLabel', { name: nameOf(profile) })}
                onClick={() => setDoing({ what: 'switch', profile })}
              >
                {t('settings.profiles.switch')}
              </Button>
            )}
          </div>
        </SettingRow>
      ))}
      {data &&
        (isAdministrator ? (
          <SettingLine>
            <Button size="sm" icon={UserRoundPlus} onClick={() => setDoing({ what: 'add' })}>
              {t('settings.profiles.add')}
            </Button>
          </SettingLine>
        ) : (
          <SettingLine>
            <p className="text-caption text-muted">{t('settings.profiles.notYours')}</p>
          </SettingLine>
        ))}
      {doing?.what === 'add' && <ProfileNameDialog onClose={close} />}
      {doing?.what === 'rename' && <ProfileNameDialog profile={doing.profile} onClose={close} />}
      {doing?.what === 'switch' && (
        <SwitchProfileDialog profile={doing.profile} name={nameOf(doing.profile)} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveProfileDialog profile={doing.profile} onClose={close} />}
    </Section>
  );
}

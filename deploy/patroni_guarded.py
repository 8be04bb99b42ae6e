"""Patroni that writes its leader's key again only while the key is there and its own; else it steps down and stands for election.

Patroni 3.0.2 with etcd 3 writes the key again without a look at whose it is by now. A leader whose PostgreSQL stood still for longer than the
key lives took the lead back when it woke up, and every booking that the new leader had acknowledged was lost.
"""
import sys
from time import time

from patroni.dcs import Leader, catch_return_false_exception
from patroni.dcs.etcd3 import Etcd3, Etcd3Error, base64_encode
from patroni.version import __version__

if __version__ != '3.0.2':
    sys.exit(f'Patroni is {__version__}: read its Etcd3._update_leader, and whether this file is still needed.')


@catch_return_false_exception
def update_leader(self):
    retry = self._retry.copy()

    def within_deadline(*arguments, **options):
        options['retry'] = retry
        return retry(*arguments, **options)

    self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=within_deadline)
    leader = self.cluster and self.cluster.leader
    if isinstance(leader, Leader) and leader.session == self._lease:
        return True
    retry.deadline = retry.stoptime - time()
    if retry.deadline < 1:
        raise Etcd3Error('update_leader timeout')
    key, name = base64_encode(self.leader_path), base64_encode(self._name)
    is_ours = {'target': 'VALUE', 'key': key, 'value': name}
    put = {'request_put': {'key': key, 'value': name, 'lease': self._lease}}
    return bool(self._run_and_handle_exceptions(self._client.txn, is_ours, put, retry=within_deadline))


Etcd3._update_leader = update_leader

if __name__ == '__main__':
    from patroni.__main__ import main

    main()
